import { testListed } from '#lib/testing/list-table.ts';
import { blocklistedEntity } from './blocklisted-entity.ts';

testListed(blocklistedEntity, 'block');
