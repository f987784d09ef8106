import type { DocumentFacts } from '../document.ts';
import type { CredentialsFact } from '../facts/credentials.ts';
import type { EditStep, ExifTag } from '../facts/picture.ts';

/** Everything that a picture file says about itself, for a reader: its tags, the recorded edits and its credentials. */
export function pictureTags({ exif = [], editSteps = [], credentials }: Partial<DocumentFacts>): ExifTag[] {
  return [...exif, ...editSteps.map(stepTag), ...(credentials === undefined ? [] : credentialTags(credentials))];
}

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

const stepTag = ({ action, agent, when, parameters }: EditStep): ExifTag => ({
  group: 'history',
  name: action,
  value: joined([when, agent, parameters]),
});

function credentialTags(credentials: CredentialsFact): ExifTag[] {
  const { signer, sources, actions, failures, unverified, ingredients } = credentials;
  const rows: (readonly [string, string | null])[] = [
    ['State', stateOf(credentials)],
    ['Made with', credentials.generator],
    ['Title', credentials.title],
    ['Signer', signer === null ? null : joined([signer.name, signer.issuer === null ? null : `by ${signer.issuer}`])],
    ['Certificate', signer === null ? null : `${signer.notBefore.slice(0, 10)} to ${signer.notAfter.slice(0, 10)}`],
    ['Time stamp', credentials.stampedAt],
    ['Actions', actions.join(', ')],
    ...sources.map(({ type, of }) => [`Source of the ${of}`, type] as const),
    ...failures.map(({ code, about }) => ['Failed', `${code} (${about})`] as const),
    ...unverified.map((part) => ['Not verified', part] as const),
    ...ingredients.map(
      (item) =>
        [
          'Ingredient',
          joined([item.title, item.relationship, ...item.known, ...item.failures.map(({ code }) => code)]),
        ] as const,
    ),
  ];
  return rows.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ group: 'credentials' as const, name, value }],
  );
}

function stateOf({ readable, failures, unverified }: CredentialsFact): string {
  if (!readable) return 'cannot be read';
  if (failures.length > 0) return 'do not fit';
  return unverified.length > 0 ? 'fit as far as they were verified' : 'fit';
}
