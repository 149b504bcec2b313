import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pageOfClick } from './page-of-click.ts';

/**
 * Offline notice below the header. Navigation is postponed until the connection is back, because the browser would
 * replace the page with its own error.
 */
export function OfflineNotice() {
  const navigate = useNavigate();
  const [offline, setOffline] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  useEffect(() => {
    if (!offline) {
      if (wanted !== null) void navigate(wanted);
      setWanted(null);
      return;
    }
    const hold = (event: MouseEvent) => {
      const page = pageOfClick(event);
      if (page === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(page);
    };
    addEventListener('click', hold, true);
    return () => removeEventListener('click', hold, true);
  }, [offline, wanted, navigate]);
  return (
    <div role="status" className="offline-notice print:hidden">
      {offline && (
        <p key={wanted} className="animate-rise">
          <svg aria-hidden="true" viewBox="0 0 64 40" className="w-14 shrink-0">
            <path d="M4 18q8 9 28 9t28-11q-4 19-28 19T4 18Z" className="fill-action" />
            <path d="M31 2h3v24h-3Z" className="fill-line-strong" />
            <path d="M35 3q14 5 17 15-9-3-17-1Z" className="fill-flame" />
            <path d="M2 36q8-4 15 0t15 0 15 0 15 0v3H2Z" className="fill-peacock" />
          </svg>
          <span>
            <strong>{m.no_line_title()}</strong>{' '}
            {wanted === null ? m.no_line_text() : m.no_line_wanted()}
          </span>
        </p>
      )}
    </div>
  );
}
