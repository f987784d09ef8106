import { useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Table, Td, Th } from '#components/ui/table.tsx';
import type { ReportContents } from '#lib/contracts/report-contents.ts';
import { formatDateTime } from '#lib/format.ts';
import { Nothing, Pairs, Part } from './part.tsx';

const SOURCES: Readonly<Record<string, string>> = { info: 'Document info', xmp: 'XMP', exif: 'EXIF' };
const SEARCH_FROM = 8;

interface FilePanelProps {
  readonly contents: ReportContents;
  /** For paper: nothing scrolls and nothing is searched. */
  readonly whole?: boolean;
}

/** Metadata, tags and fonts of the file. */
export function FilePanel({ contents: { metadata, tags, fonts }, whole = false }: FilePanelProps) {
  return (
    <div className="grid gap-4">
      <Part title="Made with">
        {metadata === null ? (
          <Nothing>The file names no software and no dates.</Nothing>
        ) : (
          <Pairs
            pairs={[
              { name: 'Producer', value: metadata.producer },
              { name: 'Creator', value: metadata.creator },
              ...metadata.dates.map(({ source, name, text, instant }) => ({
                name: `${name} (${SOURCES[source] ?? source})`,
                value: instant === null ? `${text}, which is no possible date` : formatDateTime(instant),
              })),
            ]}
          />
        )}
      </Part>
      <Part title="Tags" note={tags.length > 0 ? tags.length : undefined}>
        {tags.length === 0 ? (
          <Nothing>No EXIF or other tags: none were written, or they were removed.</Nothing>
        ) : (
          <Tags tags={tags} whole={whole} />
        )}
      </Part>
      <Part title="Fonts" note={fonts.length > 0 ? fonts.length : undefined}>
        {fonts.length === 0 ? (
          <Nothing>The pages draw no text with fonts.</Nothing>
        ) : (
          <Table caption="Fonts">
            <thead>
              <tr>
                <Th>Name</Th>
                <Th>Embedded</Th>
                <Th className="text-right">Characters</Th>
              </tr>
            </thead>
            <tbody>
              {fonts.map(({ name, embedded, characters }) => (
                <tr key={`${name} ${embedded} ${characters}`}>
                  <Td className="break-all font-mono text-xs">{name}</Td>
                  <Td>{embedded ? 'yes' : 'no'}</Td>
                  <Td className="text-right">{characters}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Part>
    </div>
  );
}

function Tags({ tags, whole }: { tags: ReportContents['tags']; whole: boolean }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = tags.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
  return (
    <>
      {tags.length >= SEARCH_FROM && !whole ? (
        <Input
          type="search"
          aria-label="Search the tags"
          placeholder="Search the tags"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {found.length === 0 ? (
        <Nothing>No tag has this name or value.</Nothing>
      ) : whole ? (
        <Pairs pairs={found} />
      ) : (
        <ScrollRegion label="Tags" className="max-h-96 overflow-y-auto">
          <Pairs pairs={found} />
        </ScrollRegion>
      )}
    </>
  );
}
