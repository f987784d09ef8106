import { describe, expect, it } from 'vitest';
import { uploadSummary } from './upload-summary.ts';

const item = (phase: 'queued' | 'sending' | 'working' | 'waiting' | 'done' | 'failed', sentBytes = 0) => ({
  phase,
  sentBytes,
  totalBytes: 100,
});

describe('uploadSummary', () => {
  it('counts failures among what is finished, and names them', () => {
    const summary = uploadSummary([item('done'), item('failed'), item('working'), item('waiting'), item('queued')]);
    expect(summary).toMatchObject({ ended: 2, failed: 1 });
    expect(summary.text).toBe('2 of 5 uploads finished, 1 failed, 1 at work, 1 to be asked again');
  });

  it('moves with the bytes and is whole only at the end', () => {
    expect(uploadSummary([item('sending', 50), item('queued')]).share).toBe(0.125);
    expect(uploadSummary([item('sending', 100), item('done')]).share).toBe(0.75);
    expect(uploadSummary([item('failed'), item('done')]).share).toBe(1);
  });

  it('has nothing to say of nothing', () => expect(uploadSummary([]).share).toBe(0));
});
