import { z } from 'zod';

/** The part of JSON Schema that options are written in. */
const Property = z.looseObject({
  type: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  enum: z.array(z.string()).optional(),
  items: z.looseObject({ type: z.string().optional() }).optional(),
});
const OptionsSchema = z.looseObject({ properties: z.record(z.string(), Property).default({}) });

export type OptionKind = 'number' | 'integer' | 'boolean' | 'string' | 'choice' | 'strings' | 'numbers' | 'json';

export interface OptionField {
  readonly name: string;
  readonly label: string;
  readonly kind: OptionKind;
  readonly hint: string | null;
  readonly choices: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
}

/** The form fields that a check's option schema asks for, in its order. What has no field of its own is edited as JSON. */
export function optionFields(schema: unknown): OptionField[] {
  const parsed = OptionsSchema.safeParse(schema);
  if (!parsed.success) return [];
  return Object.entries(parsed.data.properties).map(([name, property]) => ({
    name,
    label: property.title ?? readable(name),
    kind: kindOf(property),
    hint: hintOf(property),
    choices: property.enum ?? [],
    min: property.minimum ?? null,
    max: property.maximum ?? null,
  }));
}

/** "speed_kmh_max" as "Speed kmh max". */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function kindOf(property: z.infer<typeof Property>): OptionKind {
  if (property.enum) return 'choice';
  if (property.type === 'array') {
    if (property.items?.type === 'string') return 'strings';
    return property.items?.type === 'number' || property.items?.type === 'integer' ? 'numbers' : 'json';
  }
  const scalars: readonly OptionKind[] = ['number', 'integer', 'boolean', 'string'];
  return scalars.find((kind) => kind === property.type) ?? 'json';
}

function hintOf(property: z.infer<typeof Property>): string | null {
  const atLeast = bound(property.minimum);
  const atMost = bound(property.maximum);
  const above = bound(property.exclusiveMinimum);
  const below = bound(property.exclusiveMaximum);
  const range =
    atLeast !== null && atMost !== null
      ? `${atLeast} to ${atMost}`
      : [
          atLeast === null ? null : `at least ${atLeast}`,
          above === null ? null : `more than ${above}`,
          atMost === null ? null : `at most ${atMost}`,
          below === null ? null : `less than ${below}`,
        ]
          .filter((part) => part !== null)
          .join(', ');
  return [property.description, range].filter(Boolean).join(' · ') || null;
}

/** JSON Schema of an integer carries the limits of a double; they say nothing. */
function bound(value: number | undefined): number | null {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
}

/** What the field shows for a value. */
export function toDraft(kind: OptionKind, value: unknown): string {
  if (kind === 'strings' || kind === 'numbers') return Array.isArray(value) ? value.join('\n') : '';
  if (kind === 'json') return JSON.stringify(value ?? null, null, 2);
  return value === undefined || value === null ? '' : String(value);
}

/**
 * The value that a field's text stands for. The server judges ranges; here only what cannot be sent is refused.
 * @throws Error with the fault, for a person to read.
 */
export function fromDraft(kind: OptionKind, draft: string): unknown {
  const lines = draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  switch (kind) {
    case 'number':
    case 'integer':
      return toNumber(draft, kind === 'integer');
    case 'numbers':
      return lines.map((line) => toNumber(line, false));
    case 'strings':
      return lines;
    case 'boolean':
      return draft === 'true';
    case 'json':
      return toJson(draft);
    case 'string':
    case 'choice':
      return draft;
    default:
      return kind satisfies never;
  }
}

function toNumber(text: string, whole: boolean): number {
  const value = Number(text.trim());
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error('This has to be a number.');
  if (whole && !Number.isInteger(value)) throw new Error('This has to be a whole number.');
  return value;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not valid JSON.');
  }
}
