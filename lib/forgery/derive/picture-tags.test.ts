import { describe, expect, it } from 'vitest';
import { credentialsOf } from '../c2pa/verify.ts';
import { credentialedJpeg } from '../fixtures/credentials.ts';
import { pictureTags } from './picture-tags.ts';

const make = { group: 'exif', name: 'Make', value: 'Acme' } as const;

describe('what a reader sees of a picture', () => {
  it('holds its tags, the recorded edits and its credentials', async () => {
    const credentials = credentialsOf(await credentialedJpeg({ sourceType: 'digitalCapture' }), 'jpeg');
    const editSteps = [{ action: 'saved', agent: 'Editor 7', when: '2026-01-02', parameters: null }];
    const tags = pictureTags({ exif: [make], editSteps, ...(credentials === null ? {} : { credentials }) });
    expect(tags.slice(0, 2)).toEqual([make, { group: 'history', name: 'saved', value: '2026-01-02 · Editor 7' }]);
    expect(tags).toContainEqual({ group: 'credentials', name: 'State', value: 'fit' });
    expect(tags).toContainEqual({ group: 'credentials', name: 'Signer', value: 'Ada Example · by Ada Example' });
    expect(tags).toContainEqual({ group: 'credentials', name: 'Source of the picture', value: 'digitalCapture' });
  });

  it('names what failed', async () => {
    const file = await credentialedJpeg();
    const changed = Buffer.concat([file, Buffer.from([0])]);
    const credentials = credentialsOf(changed, 'jpeg');
    const tags = pictureTags(credentials === null ? {} : { credentials });
    expect(tags).toContainEqual({ group: 'credentials', name: 'State', value: 'do not fit' });
    expect(tags).toContainEqual({ group: 'credentials', name: 'Failed', value: 'assertion.dataHash.mismatch (file)' });
  });

  it('is nothing for a document without metadata', () => {
    expect(pictureTags({})).toEqual([]);
  });
});
