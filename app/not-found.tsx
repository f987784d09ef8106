import { NoPage } from '#components/ui/no-page.tsx';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <NoPage />
    </main>
  );
}
