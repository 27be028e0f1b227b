import { z } from 'zod';
import { list, named, nameField, object, oneOf, quantity } from '../fields.js';
import { writtenPurposeFields } from '../purpose/fields.js';
import { pointField } from '../shape-fields.js';
import { episodeField, MIND_FIELDS } from './fields.js';
import { CONDITION_WORDS, FORMS, NODE_WORDS, type Part, PEOPLE_WORDS } from './forms.js';

/** The parts of a scenario about minds as files may have them, for editors: with every form of a behaviour. */
export function writtenMindFields(bodyActions: readonly string[]): Record<string, z.ZodType> {
  const parameter = z.string().regex(/^\$/).meta({ description: 'a parameter of the behaviour' });
  const name = nameField();
  const node: z.ZodType = z.lazy(() => oneOf([name, ...NODE_WORDS.map(formOf)] as never, 'a node of a behaviour'));
  const condition: z.ZodType = z.lazy(() => oneOf([parameter, ...CONDITION_WORDS.map(formOf)] as never, 'a condition'));
  const seconds = zodOf(FORMS.timeout.head);
  const edge = object({ to: name, when: condition.optional(), chance: quantity('', 0, 1).optional(), after: seconds.optional() });
  const state = object({ do: node.optional(), on: list(edge, { of: 'edges' }).optional(), then: name.optional() });
  const place = oneOf(
    [name, pointField, object({ nearest: list(name, { min: 1 }) }), object({ thing: name }), object({ news: name })],
    'a place: a region or exit, a point [x, z], nearest, thing or news',
  );
  const forms = new Map<string, z.ZodType>();

  function formOf(word: string): z.ZodType {
    const known = forms.get(word);
    if (known) return known;
    const { head, needs = {}, takes = {}, about } = FORMS[word];
    const optional = Object.entries(takes).map(([key, part]) => [key, zodOf(part).optional()] as const);
    const shape = Object.fromEntries([[word, zodOf(head)], ...Object.entries(needs).map(([key, part]) => [key, zodOf(part)]), ...optional]);
    const form = object(shape).meta({ title: about });
    forms.set(word, form);
    return form;
  }

  function zodOf(part: Part): z.ZodType {
    switch (part.is) {
      case 'node':
        return node;
      case 'condition':
        return condition;
      case 'nodes':
        return z.array(node);
      case 'conditions':
        return z.array(condition);
      case 'choices':
        return z.array(oneOf([object({ weight: quantity('', 0, 1e6), do: node }), node], 'a node, or { weight, do }'));
      case 'states':
        return z.record(z.string(), state);
      case 'place':
        return place;
      case 'posted':
        return name;
      case 'people':
        return oneOf([z.enum(PEOPLE_WORDS), name], `people: ${PEOPLE_WORDS.join(', ')}, a population or a team`);
      case 'name':
        return part.of === 'body' ? oneOf([z.enum(bodyActions as [string, ...string[]]), parameter], 'an action of bodies') : name;
      case 'value':
        return oneOf([part.field, parameter], 'a value, or a parameter');
      default:
        return z.record(z.string(), z.unknown());
    }
  }

  const definition = z.intersection(
    z.looseObject({ parameters: z.record(z.string(), z.unknown()).optional(), description: z.string().optional() }),
    z.union(NODE_WORDS.map((word) => z.looseObject({ [word]: zodOf(FORMS[word].head) })) as never),
  );
  return {
    ...MIND_FIELDS,
    behaviours: named(definition, 'behaviours'),
    ...writtenPurposeFields(node, condition),
    episodes: named(episodeField.extend({ do: node, when: condition.optional(), until: condition.optional() }), 'episodes'),
  };
}
