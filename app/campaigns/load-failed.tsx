import { useRevalidator } from 'react-router';
import { ErrorState } from '../ui/notice-state.tsx';

/** Replaces a page whose data could not be loaded, with a retry button. */
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
