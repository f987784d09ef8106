import { describe, expect, it } from 'vitest';
import { profileChecks } from '../checks/profile/index.ts';
import { createScorer } from './score.ts';

const weigh = createScorer(profileChecks);
const scoreOf = (...signals: (readonly [code: string, strength: number])[]) =>
  weigh(signals.map(([code, strength]) => ({ code, strength })));

describe('the score of a profile', () => {
  it('is a tenth without signals', () => {
    expect(scoreOf()).toMatchObject({ score: expect.closeTo(0.1, 6), band: 'low', band_by: null, signals: [] });
  });

  it('is that of a check that flags alone', () => {
    expect(scoreOf(['PHONE_SHARED', 1])).toMatchObject({ score: expect.closeTo(0.65, 2), band: 'medium' });
    expect(scoreOf(['AGE_OUT', 1])).toMatchObject({ score: expect.closeTo(0.3, 2), band: 'low' });
  });

  it('counts the strongest of a family', () => {
    const { signals, score } = scoreOf(['PHONE_SHARED', 1], ['EMAIL_ALIAS', 1], ['IP_SHARED', 1]);
    expect(signals.map(({ code, contribution }) => [code, contribution > 0])).toEqual([
      ['PHONE_SHARED', true],
      ['IP_SHARED', true],
      ['EMAIL_ALIAS', false],
    ]);
    expect(score).toBeCloseTo(scoreOf(['PHONE_SHARED', 1], ['IP_SHARED', 1]).score, 10);
  });

  it('is high where a check says so, whatever the number', () => {
    expect(scoreOf(['NID_SHARED_CONFLICT', 0.5])).toMatchObject({ band: 'high', band_by: 'NID_SHARED_CONFLICT' });
    expect(scoreOf(['NID_SHARED_CONFLICT', 1])).toMatchObject({ band: 'high', band_by: null });
  });

  it('weighs nothing of a check that is not in force', () => {
    expect(scoreOf(['NO_SUCH_CHECK', 1])).toMatchObject({ score: expect.closeTo(0.1, 6), signals: [] });
  });
});
