import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../kit/ui/button.tsx';

/** Leads back to the page whose failure notice led to a field here. */
export function WayBack(): ReactNode {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return hash !== '' && <Button onClick={() => void navigate(-1)}>Back to where you were</Button>;
}
