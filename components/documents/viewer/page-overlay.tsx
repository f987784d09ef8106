import { cn } from '#components/ui/cn.ts';
import { NumberTag } from '../finding-card.tsx';
import type { FindingGroups, NumberedFinding, NumberedRegion } from '../finding-groups.ts';
import type { Selection as WholeSelection } from '../use-selection.ts';
import { type TagPlace, tagPlaces } from './tag-places.ts';

/** What an overlay needs of a selection. */
type Selection = Pick<WholeSelection, 'active' | 'hover' | 'choose' | 'regionId'>;

/** Drawn around a box, as a share of the page, so that the frame does not cover the text. */
const MARGIN = 0.004;

interface Placed {
  readonly item: NumberedFinding;
  readonly region: NumberedRegion;
  readonly id: string;
  readonly active: boolean;
  /** Null where the place carries no number. */
  readonly label: string | null;
}

/** A finding with more places on a page carries its number at the first alone: the page must stay legible. */
const TAGS_MAX = 8;

function placedOn(page: number, item: NumberedFinding, selection: Selection): readonly Placed[] {
  const active = selection.active === item.key;
  const here = item.regions
    .map((region, index) => ({ region, id: selection.regionId(item.key, index) }))
    .filter(({ region }) => region.page === page);
  const crowded = here.length > TAGS_MAX;
  return here.map(({ region, id }, index) => {
    const whole = index === 0 ? `${item.number ?? ''}` : null;
    return { item, region, id, active, label: crowded ? whole : region.label };
  });
}

/** The numbered places of a page's findings, over its picture. */
export function PageOverlay({
  page,
  groups,
  selection,
}: {
  page: number;
  groups: FindingGroups;
  selection: Selection;
}) {
  const placed = groups.flagged.flatMap((item) => placedOn(page, item, selection));
  const tagged = placed.filter(({ label }) => label !== null);
  const tags = tagPlaces(tagged.map(({ region }) => region.box));
  return (
    <>
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
        aria-hidden="true"
        data-testid="regions"
      >
        {placed.map(({ item, region: { box }, id, active }) => (
          <rect
            key={id}
            id={id}
            x={box.x - MARGIN}
            y={box.y - MARGIN}
            width={box.width + 2 * MARGIN}
            height={box.height + 2 * MARGIN}
            vectorEffect="non-scaling-stroke"
            className={cn(
              'transition-[fill-opacity]',
              item.finding.tampered ? 'fill-[#d3303d] stroke-[#b3121f]' : 'fill-[#e07a1f] stroke-[#b8560b]',
            )}
            strokeWidth={active ? 3 : 1.5}
            fillOpacity={active ? 0.28 : 0.1}
          />
        ))}
      </svg>
      {tagged.map((place, index) => {
        const at = tags[index];
        return at ? <RegionTag key={place.id} place={place} at={at} selection={selection} /> : null;
      })}
    </>
  );
}

interface RegionTagProps {
  readonly place: Placed;
  readonly at: TagPlace;
  readonly selection: Selection;
}

/** The number of a place, in the margin beside it: a button, so that the place can be reached by keyboard. */
function RegionTag({ place: { item, label, active }, at, selection }: RegionTagProps) {
  return (
    <button
      type="button"
      aria-label={`Place ${label}: ${item.title}`}
      aria-pressed={active}
      className={cn(
        '-translate-y-1/2 absolute rounded-full',
        at.side === 'left' ? 'right-full mr-1' : 'left-full ml-1',
      )}
      style={{ top: at.top }}
      onClick={() => selection.choose(item.key)}
      onMouseEnter={() => selection.hover(item.key)}
      onMouseLeave={() => selection.hover(null)}
      onFocus={() => selection.hover(item.key)}
      onBlur={() => selection.hover(null)}
    >
      <NumberTag
        label={label ?? ''}
        tampered={item.finding.tampered}
        className={cn(
          'h-6 min-w-6 px-0.5 text-white',
          item.finding.tampered ? 'bg-[#b3121f]' : 'bg-[#a34a07]',
          active && 'outline-2 outline-foreground',
        )}
      />
    </button>
  );
}
