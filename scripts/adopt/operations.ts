import { isDeepStrictEqual } from 'node:util';
import { mapObjects } from '../contract/upgrade.ts';
import { METHODS } from '../model/build-model.ts';
import {
  asList,
  asObject,
  asText,
  dereference,
  pointerSteps,
  type JsonObject,
} from '../model/json.ts';
import { BODILESS } from '../model/media-types.js';
import { joinedParameters } from '../model/path-parameters.js';
import { isSendable } from '../model/security.js';
import { defaultsOf, filledUrl, hasHost } from '../model/servers.js';
import type { JsonValue } from '../model/types.ts';

/** A definition without some of its operations, and what they are: `POST /pets`. */
export interface Operations {
  readonly definition: JsonObject;
  /** Operations with servers of their own that clients can't choose: the contract's has no host, or theirs has none. */
  readonly ownServers: readonly string[];
  /** Operations whose paths have a query or a fragment: their calls are those of the path before it. */
  readonly ownQueries: readonly string[];
  /** Operations whose paths have parameters that nothing separates. */
  readonly joined: readonly string[];
  /** Operations whose bodies aren't sent: OpenAPI 3.0 ignores those of GET and HEAD. */
  readonly bodies: readonly string[];
  /** Responses whose bodies aren't sent, because their statuses allow none: `POST /pets 204`. */
  readonly responseBodies: readonly string[];
  /** Security schemes that no client can send, of operations that have another one. */
  readonly schemes: readonly string[];
}

/**
 * Leave out operations that clients can't reach. Servers of an operation that begin with the contract's first
 * one say nothing new; where all operations have the same servers, those are the contract's.
 */
export function leaveOutOperations(given: JsonObject): Operations {
  const definition = withServers(given);
  const server = firstServer(definition.servers);
  const isUsual = (servers: JsonValue | undefined): boolean =>
    asList(servers).length === 0 || firstServer(servers) === server;
  const isReachable = (servers: JsonValue): boolean =>
    hasHost(server) && asList(servers).every(isAddress);
  const ownServers: string[] = [];
  const ownQueries: string[] = [];
  const joined: string[] = [];
  const bodies: string[] = [];
  const responseBodies: string[] = [];
  const declared = asObject(asObject(definition.components).securitySchemes);
  const unsent = Object.keys(declared).filter(
    (name) => !isSendable(dereference(definition, declared[name])),
  );
  const schemes = new Set<string>();
  /** A key that has two names is sent once. */
  const withoutTwins = (requirement: JsonValue): JsonObject => {
    const names = Object.keys(asObject(requirement));
    const keys = names.map((name) => {
      const { type, in: place, name: sent } = dereference(definition, declared[name]);
      return type === 'apiKey' ? `${String(place)} ${String(sent)}` : name;
    });
    const own = names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    return Object.fromEntries(own.map((name) => [name, asObject(requirement)[name] ?? []]));
  };
  /** Leave out alternatives that no client can send, unless there is no other. */
  const withSendable = (node: JsonObject): JsonObject => {
    const alternatives = asList(node.security);
    const lostIn = (one: JsonValue): string[] => unsent.filter((name) => name in asObject(one));
    const sendable = alternatives.filter((one) => lostIn(one).length === 0);
    const security = (sendable.length > 0 ? sendable : alternatives).map(withoutTwins);
    if (isDeepStrictEqual(security, alternatives)) return node;
    if (sendable.length > 0) for (const name of alternatives.flatMap(lostIn)) schemes.add(name);
    return { ...node, security };
  };
  const withoutBodies = (name: string, responses: JsonValue): JsonObject =>
    Object.fromEntries(
      Object.entries(asObject(responses)).map(([status, response]) => {
        const { content, ...bodiless } = dereference(given, response);
        if (content === undefined || !BODILESS.test(status)) return [status, response];
        responseBodies.push(`${name} ${status}`);
        return [status, bodiless];
      }),
    );
  const paths = Object.entries(asObject(definition.paths)).flatMap(([path, value]) => {
    const { servers, ...item } = asObject(value);
    const parameters = [item, ...Object.values(item)].flatMap((one) =>
      asList(asObject(one).parameters).map((each) => dereference(given, each)),
    );
    const isJoined = joinedParameters(path, parameters) !== undefined;
    const kept = Object.entries(item).flatMap(([method, operation]): [string, JsonValue][] => {
      if (!METHODS.includes(method)) return [[method, operation ?? null]];
      const { servers: own = servers, ...others } = asObject(operation);
      const name = `${method.toUpperCase()} ${path}`;
      const isOwn = own !== undefined && !isUsual(own);
      if (isOwn && !isReachable(own)) ownServers.push(name);
      else if (/[?#]/.test(path)) ownQueries.push(name);
      else if (isJoined) joined.push(name);
      else {
        const { requestBody, responses, ...bodiless } = others;
        const isLost = requestBody !== undefined && ['get', 'head'].includes(method);
        if (isLost) bodies.push(name);
        const described: JsonObject = {
          ...bodiless,
          ...(!isLost && requestBody !== undefined && { requestBody }),
          ...(responses !== undefined && { responses: withoutBodies(name, responses) }),
          ...(isOwn && { servers: own }),
        };
        return [[method, withSendable(described)]];
      }
      return [];
    });
    const isEmpty = !kept.some(([method]) => METHODS.includes(method));
    return isEmpty ? [] : [[path, Object.fromEntries(kept)]];
  });
  const reachable = Object.fromEntries(paths) as JsonObject;
  const kept = { ...definition, paths: reachable };
  return {
    definition: withSendable(withLost(kept, reachable, definition)),
    ownServers,
    ownQueries,
    joined,
    bodies,
    responseBodies,
    schemes: [...schemes],
  };
}

/**
 * Write what is left out in place of the references to it: other operations may refer to parts of those in
 * `given` that are not in `paths`. A schema that contains itself allows anything there.
 */
const withLost = <Value extends JsonObject>(
  value: Value,
  paths: JsonObject,
  given: JsonObject,
  above: readonly string[] = [],
): Value =>
  mapObjects(value, (node) => {
    const { $ref } = node;
    if (typeof $ref !== 'string') return node;
    const [first, path = '', method = ''] = pointerSteps(decodeURIComponent($ref));
    if (first !== 'paths' || method in asObject(paths[path])) return node;
    if (above.includes($ref)) return {};
    return withLost(dereference(given, node), paths, given, [...above, $ref]);
  });

/** Return a definition with the servers of its operations, if all of them have the same. */
function withServers(definition: JsonObject): JsonObject {
  const all = Object.values(asObject(definition.paths)).flatMap((item) => {
    const { servers, ...others } = asObject(item);
    return METHODS.flatMap((method) =>
      method in others ? [asObject(others[method]).servers ?? servers ?? null] : [],
    );
  });
  const [first] = all;
  const isShared = new Set(all.map((one) => firstServer(one ?? undefined))).size === 1;
  return first && isShared ? { ...definition, servers: first } : definition;
}

/** Check that clients can send calls to a server: with a host, or a path on the contract's. */
function isAddress(server: JsonValue): boolean {
  const { url, variables } = asObject(server);
  const address = filledUrl(asText(url), defaultsOf(variables));
  return !/[{}?#@]/.test(address) && (address.startsWith('/') || hasHost(address));
}

/** Return the address that clients use, or an empty text. */
const firstServer = (servers: JsonValue | undefined): string =>
  asText(asObject(asList(servers)[0]).url).replace(/\/$/, '');
