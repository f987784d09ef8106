import { z } from 'zod';
import { clear, notApplicable } from '#lib/engine/check.ts';
import { exifTag } from '../../derive/exif-values.ts';
import { isPhoneWidth, isScreenSize } from '../../derive/screen-sizes.ts';
import { graded, inventory, quote } from '../../evidence.ts';
import type { ExifTag } from '../../facts/picture.ts';
import { defineForgeryCheck } from '../../forgery-check.ts';
import { flatShare, hasStatusBar } from '../../pixels/flats.ts';

const TOOLS =
  /\b(?:screen ?shot|screen ?capture|snipping tool|snip & sketch|spectacle|greenshot|sharex|lightshot|flameshot|snagit|skitch|monosnap)\b/i;
const MAKER_TAGS = new Set(['Software', 'CreatorTool', 'UserComment', 'Comment', 'ImageDescription', 'Source']);
const CAMERA_TAGS = ['Make', 'Model', 'ExposureTime', 'FNumber'];

export const screenshot = defineForgeryCheck({
  meta: {
    id: 'screenshot',
    version: '1',
    title: 'The picture is a screenshot',
    examined: 'Size, flat areas, upper edge and metadata of the picture as of a screenshot',
    family: 'capture',
    cause: 'capture',
    weight: 0.5,
    severity: 'low',
    subject: 'tampering',
    tamperingType: 'recapture',
    basis: 'file',
    why: 'A screenshot shows whatever a program displayed, also a page that was changed in the browser.',
    investigate: ['Ask for the file that was displayed', 'Compare it with the copy that the issuer sends'],
    falsePositives: ['A customer who has the document in an app only', 'A drawing of the same size as a screen'],
    references: ['Entrust, document fraud taxonomy: screenshots'],
  },
  requires: ['luminance', 'exif'],
  options: z.object({
    flat_share_min: z.number().min(0).max(1).default(0.4).meta({
      title: 'Share of pixels without any grain',
      description: 'From it on the picture may be one of a screen.',
    }),
  }),
  evidence: inventory,
  run({ luminance, exif }, { flat_share_min: flatShareMin }) {
    const page = luminance[0];
    if (page === undefined) return notApplicable('The picture is too large to be compared pixel by pixel.');
    const named = exif.find(({ group, name, value }) => group !== 'file' && MAKER_TAGS.has(name) && TOOLS.test(value));
    const tool =
      named === undefined ? [] : [{ label: `${named.group} ${named.name}`, text: quote(named.value), page: null }];
    if (tool.length === 0 && isFromCamera(exif)) return clear;
    const { widthPx, heightPx } = page;
    const flats = flatShare(page);
    const drawn = flats >= flatShareMin;
    const bar = drawn && heightPx > widthPx && hasStatusBar(page);
    const screen = isScreenSize(widthPx, heightPx);
    if (tool.length === 0 && !(drawn && (screen || (bar && isPhoneWidth(widthPx, heightPx))))) return clear;
    const signs = [
      ...tool,
      { label: 'size', text: `${widthPx} x ${heightPx}${screen ? ', a common screen' : ''}`, page: null },
      { label: 'flat squares', text: `${Math.round(flats * 100)} %`, page: null },
      ...(bar ? [{ label: 'upper edge', text: 'a bar with a clock and signs', page: null }] : []),
    ];
    return graded('low', 1, {
      kind: 'inventory',
      severity: 'low',
      summary:
        tool[0] === undefined
          ? `The picture has ${widthPx} x ${heightPx} pixels as on a screen, ${Math.round(flats * 100)} % of it flat, and no trace of a camera.`
          : `${tool[0].label} names a screenshot: "${tool[0].text}".`,
      regions: [],
      items: signs,
    });
  },
});

const isFromCamera = (tags: readonly ExifTag[]): boolean => CAMERA_TAGS.some((name) => exifTag(tags, name) !== null);
