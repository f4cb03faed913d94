import { useEffect } from 'react';
import { Link, useNavigate } from 'shared-runtime';

/** Takes somebody who is signed in to where they were going. */
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
