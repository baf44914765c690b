import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';

/** Leads back to the page whose failure led to a field here, as it was left. */
export function WayBack(): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return hash !== '' && <Button onClick={() => void navigate(-1)}>Back to where you were</Button>;
}
