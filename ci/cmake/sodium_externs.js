/**
 * @fileoverview Names that libsodium's own JavaScript looks for, for the closure compiler: under node,
 * where a browser's source of random numbers is missing, it asks for a module.
 * @externs
 */
var require;
