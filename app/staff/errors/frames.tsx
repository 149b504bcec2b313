import { m } from '#shared/messages/compiled/messages.js';
import type { ErrorDetail } from '#shared/staff/errors-endpoints.ts';
import { Panel } from '../kit/panel.tsx';

/** Where the newest error of a group occurred, innermost first; lines of packages are paler than ours. */
export function Frames({ frames, hasSources }: Pick<ErrorDetail, 'frames' | 'hasSources'>) {
  return (
    <Panel title={m.errors_frames()}>
      {!hasSources && <p className="mb-2.5 text-sm text-ink-soft">{m.errors_frames_bundle()}</p>}
      {frames.length === 0 ? (
        <p className="text-ink-soft">{m.errors_frames_none()}</p>
      ) : (
        <ol className="flex flex-col gap-2 text-sm">
          {frames.map((frame, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place in the stack
            <li key={index} className={frame.isOwn ? '' : 'text-ink-soft'}>
              <p className="wrap-anywhere">
                <code className={frame.isOwn ? 'font-semibold' : ''}>
                  {frame.file}:{frame.line}:{frame.column}
                </code>{' '}
                {frame.function || m.errors_frame_anonymous()}
              </p>
              {frame.text !== null && (
                <pre className="mt-0.5 rounded-md bg-sand/40 px-2 py-1 text-xs wrap-anywhere whitespace-pre-wrap">
                  {frame.text}
                </pre>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
