/**
 * The messages between a page and a worker, for every kind of worker. A request has an id and its answers carry it. Requests are
 * answered in order, one at a time.
 */
export {};
