import { testCatalogue } from '#lib/testing/catalogue.ts';
import { profileChecks } from './index.ts';

testCatalogue(profileChecks, import.meta.dirname, ['index.ts']);
