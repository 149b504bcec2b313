/** The night of the pages (app/theme/base.css), on which a light box shines: its ground, and what is written there. */
export const NIGHT = '#1E1B3A';
export const NIGHT_SHEET = '#3A3378';
export const ON_NIGHT = '#FFF9EF';
export const ON_NIGHT_SOFT = '#CFC9E6';
export const FLAME = '#FFE9A8';
