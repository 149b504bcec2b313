import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { useDeskDispatch } from '../make-desk-store.ts';
import { readReturnAddress } from './return-address.ts';
import { signedOut } from './session.slice.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutSheet } from './signed-out-sheet.tsx';

export default function SignInPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useDeskDispatch();
  // Clears the previous user: another may sign in now.
  useEffect(() => void dispatch(signedOut()), [dispatch]);
  return (
    <SignedOutSheet title={m.desk_sign_in()}>
      <SignInForm onSignedIn={() => navigate(readReturnAddress(search), { replace: true })} />
      <p className="mt-4 text-sm">
        <Link to="/forgotten">{m.desk_password_forgotten()}</Link>
      </p>
    </SignedOutSheet>
  );
}
