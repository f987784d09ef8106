import { testListed } from '#lib/testing/list-table.ts';
import { watchlistedEntity } from './watchlisted-entity.ts';

testListed(watchlistedEntity, 'watch');
