import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFields } from '../../read-fields.ts';

/**
 * The token of a mailed link. It leaves the address at once, where others may read it and histories keep it, and stays
 * with this entry of the tab so that a reload still works. Null: there is none.
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
