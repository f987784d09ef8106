import { NoPage } from '#components/ui/no-page.tsx';

/** Within the console, whose frame stays around it. */
export default function NotFound() {
  return <NoPage />;
}
