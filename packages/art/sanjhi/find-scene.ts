import type { Scene } from './light/scene.ts';

/** The scene of a picture, composed; each lies in a file of its own name that exports `compose`. */
export async function findScene(name: string): Promise<Scene> {
  const { compose }: { compose: () => Scene } = await import(`./scenes/${name}.ts`);
  return compose();
}
