import { toRupees } from '#shared/money.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';
import type { Cell } from './cell.ts';
import { STYLE } from './xlsx-parts.ts';

const LETTERS = 26;
const CODE_OF_A = 65;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheets for dates since 1 March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
/** Maximum characters of a cell in Excel. */
const LONGEST_TEXT = 32_767;

/** One row of a sheet; `number` counts from 1. */
export function toXlsxRow(number: number, cells: readonly Cell[]): string {
  const inner = cells.map((cell, index) => toXlsxCell(`${columnName(index)}${number}`, cell));
  return `<row r="${number}">${inner.join('')}</row>`;
}

/** The first row of a sheet. */
export function toTitleRow(titles: readonly string[]): string {
  const inner = titles.map((title, index) =>
    toTextCell(`${columnName(index)}1`, title, STYLE.title),
  );
  return `<row r="1">${inner.join('')}</row>`;
}

function toXlsxCell(place: string, cell: Cell): string {
  if (cell.kind === 'money') {
    return `<c r="${place}" s="${STYLE.money}"><v>${toRupees(cell.paise)}</v></c>`;
  }
  if (cell.kind === 'text') return toTextCell(place, cell.text, STYLE.plain);
  if (cell.day < FIRST_DAY) return toTextCell(place, cell.day, STYLE.plain);
  const serial = (Date.parse(`${cell.day}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return `<c r="${place}" s="${STYLE.day}"><v>${serial}</v></c>`;
}

/** Inline strings are never calculated, whatever they begin with. */
function toTextCell(place: string, text: string, style: number): string {
  if (text === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

function columnName(index: number): string {
  const rest = Math.floor(index / LETTERS);
  const last = String.fromCharCode(CODE_OF_A + (index % LETTERS));
  return rest === 0 ? last : columnName(rest - 1) + last;
}

/** Characters that XML forbids even when escaped: most control characters, lone surrogates, and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Spreadsheets decode _x0041_ as A. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  const known = text.toWellFormed().replace(NOT_XML, '').replace(LOOKS_ESCAPED, '_x005F_');
  return escapeMarkup(known).replaceAll('\r', '_x000D_');
}
