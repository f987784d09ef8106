import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Frame, readFrames, writeFrame } from './frames.ts';

function collect(bytesMax = 1_000) {
  const stream = new PassThrough();
  const frames: Frame[] = [];
  const errors: Error[] = [];
  readFrames(
    stream,
    bytesMax,
    (frame) => frames.push(frame),
    (error) => errors.push(error),
  );
  return { stream, frames, errors };
}

function wire(header: unknown, body?: Buffer): Buffer {
  const stream = new PassThrough();
  writeFrame(stream, header, body);
  return stream.read() as Buffer;
}

describe('frames', () => {
  it('come out as they went in, however they are cut', () => {
    const bytes = Buffer.concat([wire({ kind: 'a' }, Buffer.from('body')), wire({ kind: 'b' })]);
    for (let size = 1; size <= bytes.length; size++) {
      const { stream, frames } = collect();
      for (let at = 0; at < bytes.length; at += size) stream.emit('data', bytes.subarray(at, at + size));
      expect(frames.map(({ header, body }) => [header, body.toString()])).toEqual([
        [{ kind: 'a' }, 'body'],
        [{ kind: 'b' }, ''],
      ]);
    }
  });

  it('are refused when they announce more than allowed', () => {
    const { stream, frames, errors } = collect(100);
    stream.emit('data', wire({}, Buffer.alloc(200)).subarray(0, 8));
    expect([frames.length, errors.length]).toEqual([0, 1]);
  });

  it('are refused when the header is no JSON, and nothing after is read', () => {
    const { stream, frames, errors } = collect();
    const bad = wire('x');
    bad[8] = 0x7b;
    stream.emit('data', bad);
    stream.emit('data', wire({ kind: 'late' }));
    expect([frames.length, errors.length]).toEqual([0, 1]);
  });
});
