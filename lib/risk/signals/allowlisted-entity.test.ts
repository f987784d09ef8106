import { testListed } from '#lib/testing/list-table.ts';
import { allowlistedEntity } from './allowlisted-entity.ts';

testListed(allowlistedEntity, 'allow');
