import { posix } from 'node:path';
import { type DateSystem, type NumberStyle, readNumberStyle, unescapeText } from './cell-values.ts';
import type { ZipArchive } from './open-zip.ts';
import { scanXml, UnreadableXmlError } from './scan-xml.ts';

/** What the cells of a workbook's first sheet refer to. */
export type Workbook = {
  /** The part that holds the first visible sheet. */
  sheet: string;
  dates: DateSystem;
  /** By the style number of a cell. */
  styles: readonly NumberStyle[];
  /** By their index. */
  strings: readonly string[];
};

type Relation = { type: string; target: string };

/** Reads the parts of a workbook besides its sheets. Throws UnreadableXmlError when it is none. */
export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const top = await readRelations(archive, '', '_rels/.rels');
  const path = [...top.values()].find(({ type }) => type === 'officeDocument')?.target;
  if (path === undefined || !path.endsWith('.xml')) throw new UnreadableXmlError('no workbook');
  const folder = posix.dirname(path);
  const relations = await readRelations(
    archive,
    folder,
    `${folder}/_rels/${posix.basename(path)}.rels`,
  );
  const { firstSheet, dates } = await readSheetList(archive, path);
  const sheet = relations.get(firstSheet)?.target;
  if (sheet === undefined) throw new UnreadableXmlError('no sheet');
  const findPart = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target;
  return {
    sheet,
    dates,
    styles: await readStyles(archive, findPart('styles')),
    strings: await readSharedStrings(archive, findPart('sharedStrings')),
  };
}

/** Relations by their ids; `type` is the last part of its name, and targets are names of entries. */
async function readRelations(
  archive: ZipArchive,
  folder: string,
  part: string,
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await scanXml(archive.read(part), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

async function readSheetList(archive: ZipArchive, part: string) {
  let firstSheet: string | null = null;
  let dates: DateSystem = 1900;
  await scanXml(archive.read(part), {
    open(name, { id = '', state = 'visible', date1904 = '0' }) {
      if (name === 'sheet' && state === 'visible') firstSheet ??= id;
      if (name === 'workbookPr' && ['1', 'true'].includes(date1904)) dates = 1904;
    },
  });
  if (firstSheet === null) throw new UnreadableXmlError('no visible sheet');
  return { firstSheet, dates } as { firstSheet: string; dates: DateSystem };
}

async function readStyles(archive: ZipArchive, part: string | undefined): Promise<NumberStyle[]> {
  if (part === undefined) return [];
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInCellStyles = false;
  await scanXml(archive.read(part), {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles) {
        styles.push(readNumberStyle(Number(numFmtId), codes.get(Number(numFmtId))));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

/** Characters of all texts together. */
const MOST_CHARACTERS = 60_000_000;

async function readSharedStrings(archive: ZipArchive, part: string | undefined): Promise<string[]> {
  if (part === undefined) return [];
  const strings: string[] = [];
  let characters = 0;
  const text = collectText((value) => {
    characters += value.length;
    if (characters > MOST_CHARACTERS) throw new UnreadableXmlError('too many texts');
    strings.push(unescapeText(value));
  }, 'si');
  await scanXml(archive.read(part), text);
  return strings;
}

/**
 * Collects the text of `element`: of its parts `t`, which may have different looks, without what says how it is
 * pronounced.
 */
export function collectText(take: (value: string) => void, element: string) {
  let value = '';
  let isInElement = false;
  let isInText = false;
  let isPhonetic = false;
  return {
    open(name: string) {
      if (name === element) {
        isInElement = true;
        value = '';
      }
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isInText = isInElement && !isPhonetic;
    },
    text(text: string) {
      if (isInText) value += text;
    },
    close(name: string) {
      if (name === 't') isInText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== element || !isInElement) return;
      isInElement = false;
      take(value);
    },
  };
}
