import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { torExit } from './tor-exit.ts';

testNetworkClass(torExit, 'tor');
