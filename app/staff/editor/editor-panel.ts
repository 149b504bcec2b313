/** What is open beside the text; null for nothing. */
export type EditorPanel = 'link' | 'picture' | 'find' | null;
