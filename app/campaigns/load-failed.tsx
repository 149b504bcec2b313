import { useRevalidator } from 'react-router';
import { ErrorState } from '../ui/notice-state.tsx';

/** In place of a page whose data did not come: it is not gone, and can be asked for again. */
export function LoadFailed({ title, text }: { readonly title: string; readonly text: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-20">
      <ErrorState
        level={1}
        title={title}
        picture="unlit-lamp"
        onRetry={revalidate}
        retrying={state === 'loading'}
      >
        {text}
      </ErrorState>
    </div>
  );
}
