import { describe, expect, it } from 'vitest';
import { contentsOf } from './contents.ts';
import { cover, factsOfRuns, run } from './fixtures/facts.ts';

describe('contentsOf', () => {
  it('tells the text that the file holds and the page does not show, and how it is hidden', () => {
    const [covered, white] = [run('Total 90.00', 0.1, 0.1, { order: 1 }), run('secret', 0.1, 0.3, { mode: 3 })];
    const facts = factsOfRuns([covered, white, run('shown', 0.1, 0.5)], [cover(covered.box, 2)]);
    expect(contentsOf(facts, []).recovered).toMatchObject([
      { text: 'Total 90.00', hidden_by: 'covered' },
      { text: 'secret', hidden_by: 'invisible_mode' },
    ]);
  });

  it('is empty, not missing, where nothing is known', () => {
    expect(contentsOf({}, [{ page: 1, layer: 'noise' }])).toMatchObject({
      words: [],
      revisions: [],
      metadata: null,
      layers: [{ page: 1, layer: 'noise' }],
    });
  });
});
