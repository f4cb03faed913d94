import { useEffect } from 'react';
import { Link, useNavigate } from 'shared-runtime';

/** Redirects a signed-in visitor to the requested page. */
export function WayOn({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return (
    <p>
      You’re signed in. <Link to={to}>Continue</Link>
    </p>
  );
}
