import * as z from 'zod/mini';
import type { ApiClient } from '../../../api-client.ts';

const answerSchema = z.object({ tags: z.array(z.object({ tag: z.string() })) });

/** The albums of the public gallery, for suggestions: none when they cannot be loaded. */
export async function listTags(api: ApiClient): Promise<readonly string[]> {
  try {
    const { data } = await api.call(
      { method: 'GET', path: '/api/post/get-gallery-image' },
      { query: { limit: '1' } },
    );
    const read = answerSchema.safeParse(data);
    return read.success ? read.data.tags.map(({ tag }) => tag) : [];
  } catch {
    return [];
  }
}
