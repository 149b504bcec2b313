/** Colours of the night theme (app/theme/base.css): background and text. */
export const NIGHT = '#1E1B3A';
export const NIGHT_SHEET = '#3A3378';
export const ON_NIGHT = '#FFF9EF';
export const ON_NIGHT_SOFT = '#CFC9E6';
export const FLAME = '#FFE9A8';
