import { describe, expect, it } from 'vitest';
import { rank, type Command, type CommandGroup } from '../../../../src/screens/shell/palette/commands.ts';

const command = (label: string, group: CommandGroup = 'screens', hint?: string): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  to: '/',
  ...(hint !== undefined && { hint }),
});
const labels = (commands: readonly Command[], typed: string): string[] =>
  rank(commands, typed).map(({ label }) => label);

describe('rank', () => {
  it('puts what begins with the text before what has it in a word, and that before what has it inside', () => {
    expect(labels([command('Reunite'), command('Edit unit'), command('Unit brands')], 'unit')).toEqual([
      'Unit brands',
      'Edit unit',
      'Reunite',
    ]);
  });

  it('finds words in any order, without case and accents', () => {
    expect(labels([command('Città di consegna'), command('Łódź'), command('Tags')], 'conse CITTA')).toEqual([
      'Città di consegna',
    ]);
    expect(labels([command('Łódź'), command('Lodi')], 'lodz')).toEqual(['Łódź']);
  });

  it('finds a screen by its menu group', () => {
    expect(labels([command('Items', 'screens', 'PIM'), command('Users', 'screens', 'Admin')], 'pim')).toEqual([
      'Items',
    ]);
  });

  it('leaves records as the server found them, before screens and actions', () => {
    expect(
      labels(
        [
          command('Create mozzarella', 'actions'),
          command('Mozzarella screen'),
          command('Bufala', 'records'),
          command('Burrata', 'records'),
        ],
        'mozzarella',
      ),
    ).toEqual(['Bufala', 'Burrata', 'Mozzarella screen', 'Create mozzarella']);
  });

  it('shows what was visited last only before anything is typed', () => {
    const commands = [command('Items', 'recent'), command('Items')];
    expect(rank(commands, '').map(({ group }) => group)).toEqual(['recent', 'screens']);
    expect(rank(commands, 'items').map(({ group }) => group)).toEqual(['screens']);
  });
});
