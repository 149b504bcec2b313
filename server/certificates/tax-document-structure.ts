/**
 * The tree by which screen readers read a document (PDF 1.7, 14.7 and 14.8; PDF/UA-1). All that is drawn belongs to one of
 * its leaves, or is an artifact: rules, frames and what is said elsewhere.
 */
type Element = PDFKit.PDFStructureElement;
type Sheet = PDFKit.PDFDocument;

/** Elements that contain others. */
export type Group = 'Sect' | 'Table' | 'TR';
/** Elements that contain text. `RowHeader` and `ColumnHeader` are a table's TH with its scope. */
export type Leaf = 'H1' | 'P' | 'RowHeader' | 'ColumnHeader' | 'TD';
export type Figure = {
  alt: string;
  bbox: [left: number, top: number, right: number, bottom: number];
};

/** From the document's root to the group that is being drawn. */
const openGroups = new WeakMap<Sheet, Element[]>();

/** Draws a whole document. Throws what `draw` throws. */
export function drawDocument(sheet: Sheet, draw: () => void): void {
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  openGroups.set(sheet, [root]);
  draw();
  root.end();
}

/** Draws the parts of a group; the same again of a group inside it. */
export function drawGroup<Drawn>(sheet: Sheet, type: Group, draw: () => Drawn): Drawn {
  const groups = listGroups(sheet);
  const group = sheet.struct(type);
  groups.at(-1)?.add(group);
  groups.push(group);
  const drawn = draw();
  groups.pop();
  group.end();
  return drawn;
}

/** Draws the text of one element. */
export function drawLeaf<Drawn>(sheet: Sheet, leaf: Leaf, draw: () => Drawn): Drawn {
  if (leaf === 'RowHeader') return drawElement(sheet, 'TH', { scope: 'Row' }, draw);
  if (leaf === 'ColumnHeader') return drawElement(sheet, 'TH', { scope: 'Column' }, draw);
  return drawElement(sheet, leaf, {}, draw);
}

/** Draws a picture, with the words for those who do not see it and the area that it covers. */
export function drawFigure(sheet: Sheet, figure: Figure, draw: () => void): void {
  drawElement(sheet, 'Figure', figure, draw);
}

/** Draws what screen readers pass over. */
export function drawArtifact(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}

function drawElement<Drawn>(
  sheet: Sheet,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions,
  draw: () => Drawn,
): Drawn {
  const content = sheet.markStructureContent(type);
  const drawn = draw();
  sheet.endMarkedContent();
  listGroups(sheet)
    .at(-1)
    ?.add(sheet.struct(type, options, content));
  return drawn;
}

function listGroups(sheet: Sheet): Element[] {
  const groups = openGroups.get(sheet);
  if (groups === undefined) throw new Error('Expected the drawing inside of drawDocument');
  return groups;
}
