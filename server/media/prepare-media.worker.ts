import { lowerPriority } from './lower-priority.ts';
import { limitDecoders, prepareAvif, preparePicture } from './prepare-picture.ts';
import type { Prepared, PrepareTask } from './prepare-task.ts';

// A process of its own: a hostile file can end it without harm, its memory is given back, and pages come first.
limitDecoders();
lowerPriority(Number(process.argv[2]));

process.on('message', (task: PrepareTask) => {
  void prepare(task)
    .catch((error: unknown): Prepared & { reason: string } => ({
      fault: 'broken',
      reason: error instanceof Error ? error.message : String(error),
    }))
    .then((prepared) => process.send?.(prepared));
});
// The server has ended.
process.on('disconnect', () => process.exit());

async function prepare(task: PrepareTask): Promise<Prepared> {
  if (task.kind === 'picture') return preparePicture(task.path, task.folder);
  if (task.kind === 'avif') {
    const files = await prepareAvif(task.sources, task.widths, task.folder);
    return { width: 0, height: 0, tint: '', files };
  }
  const { preparePdf } = await import('./prepare-pdf.ts');
  return preparePdf(task.path, task.folder);
}
