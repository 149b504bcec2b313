import type { ContentItem } from '#shared/content/collection.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { ListSlice } from './create-list-slice.ts';

/** The texts of a page: what staff wrote, else what the program brings along. */
export function usePageText<Text extends ContentItem>(slice: ListSlice<Text, Text>): Text {
  const { items } = useAppSelector(slice.selectList);
  const [text] = items;
  if (text === undefined) {
    throw new Error(`Expected texts of ${slice.collection.name}, which has samples, found none`);
  }
  return text;
}
