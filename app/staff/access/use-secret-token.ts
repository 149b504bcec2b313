import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFields } from '../../read-fields.ts';

/**
 * Token of a mailed link. It is removed from the URL at once, because others may see the URL and histories store it,
 * and kept in the tab's history entry, so that a reload still works. Null: there is none.
 */
export function useSecretToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  const { token } = readFields(state);
  return inAddress ?? (typeof token === 'string' ? token : null);
}
