'use client';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useId, useState } from 'react';
import type { FindingGroups } from './finding-groups.ts';

export const REPORT_TABS = ['findings', 'history', 'text', 'file', 'related'] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

export interface Selection {
  /** The chosen finding, or the one under the pointer or the focus. */
  readonly active: string | null;
  readonly page: number;
  readonly hover: (key: string | null) => void;
  /** Chooses a finding: its page is opened and its card and first place come into view. */
  readonly choose: (key: string) => void;
  readonly openPage: (page: number) => void;
  /** What stands beside the page. */
  readonly tab: ReportTab;
  readonly openTab: (tab: ReportTab) => void;
  readonly cardId: (key: string) => string;
  readonly regionId: (key: string, index: number) => string;
}

const PARSERS = {
  finding: parseAsString,
  page: parseAsInteger,
  tab: parseAsStringLiteral(REPORT_TABS).withDefault('findings'),
};

/** What is chosen on the review page; the address holds it, so that a link leads to the same place. */
export function useSelection(groups: FindingGroups, pageCount: number): Selection {
  const prefix = useId();
  const [{ finding, page, tab }, setParams] = useQueryStates(PARSERS);
  const [hovered, setHovered] = useState<string | null>(null);
  const cardId = (key: string) => `${prefix}-card-${key}`;
  const regionId = (key: string, index: number) => `${prefix}-region-${key}-${index}`;
  const firstPage = groups.flagged.find(({ key }) => key === finding)?.regions[0]?.page;
  const fallback = firstPage ?? groups.flagged.find(({ regions }) => regions.length > 0)?.regions[0]?.page ?? 1;
  const current = Math.min(Math.max(1, page ?? fallback), Math.max(1, pageCount));
  return {
    active: hovered ?? finding,
    page: current,
    hover: setHovered,
    choose(key) {
      const places = groups.flagged.find((item) => item.key === key)?.regions ?? [];
      const index = Math.max(
        0,
        places.findIndex((place) => place.page === current),
      );
      const next = places[index]?.page ?? current;
      void setParams({ finding: key, page: next, tab: null });
      requestAnimationFrame(() => {
        reveal(cardId(key));
        requestAnimationFrame(() => reveal(regionId(key, index)));
      });
    },
    openPage: (next) => void setParams({ page: next }),
    tab,
    openTab: (next) => void setParams({ tab: next }),
    cardId,
    regionId,
  };
}

/** Brings an element into view, as far as it is not. */
export function reveal(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
}
