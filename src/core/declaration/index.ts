/**
 * The words of a declaration: fields, resources, actions, states, access, conditions, and what is worked out from them alone.
 *
 * Taken from outside: access, application, calls, columnOf, computed, conditions, declaration, defineField, field,
 * fieldType, helpPage, moments, numbers, resource, scalarType, setType, states, surroundings, textChecks.
 */
export {};
