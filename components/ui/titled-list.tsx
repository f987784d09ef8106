/** Lines under a small title; nothing where there are none. */
export function TitledList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-medium text-muted text-xs">{title}</p>
      <ul className="mt-1 grid list-disc gap-0.5 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
