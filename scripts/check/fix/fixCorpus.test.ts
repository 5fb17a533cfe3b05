import { allMistakes } from '../../testing/slips/all.ts';
import { testFixes } from '../../testing/slips/testMistakes.ts';

testFixes(allMistakes);
