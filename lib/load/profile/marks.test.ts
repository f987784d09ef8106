import { describe, expect, it } from 'vitest';
import { createMarker } from './marks.ts';

const row = {
  name: 'Anna Berg',
  business: false,
  email: 'anna@example.com',
  emailNorm: 'anna@example.com',
  nationalId: null,
};
const codesOf = (marks: string | null) => (JSON.parse(marks ?? '[]') as [string][]).map(([code]) => code);

describe('the marks of a row', () => {
  const mark = createMarker({}, () => {});

  it('are nothing for a plain one', () => {
    expect(mark(row)).toBeNull();
    expect(mark({ name: null, business: false, email: null, emailNorm: null, nationalId: null })).toBeNull();
  });

  it('name every check that has something to say', () => {
    const odd = { ...row, name: 'Asdfgh 1', email: 'Jo+qa7ke2mo9pi1@gmail.com', emailNorm: 'jo@gmail.com' };
    expect(codesOf(mark(odd))).toEqual(['EMAIL_ALIAS', 'NAME_ANOMALY']);
    expect(codesOf(mark({ ...row, email: 'xkcdfgtr@a.example', emailNorm: 'xkcdfgtr@a.example' }))).toEqual([
      'EMAIL_RANDOM',
    ]);
  });

  it('name a national id that cannot be', () => {
    expect(codesOf(mark({ ...row, nationalId: { country: 'US', fault: 'was never issued' } }))).toEqual([
      'NID_INVALID',
    ]);
    expect(mark({ ...row, nationalId: { country: 'US', fault: null } })).toBeNull();
  });

  it('leave the names of businesses alone', () => {
    expect(mark({ ...row, name: 'Studio 54', business: true })).toBeNull();
  });

  it('obey the settings of the tenant', () => {
    expect(createMarker({ 'name-anomaly': { enabled: false } }, () => {})({ ...row, name: 'A1' })).toBeNull();
  });
});
