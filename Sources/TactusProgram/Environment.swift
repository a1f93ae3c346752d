import CLinux
import Glibc
import TactusClient
package import TactusPluginHost
package import TactusScenes
import TactusSystem

/// The environment in which the program runs: variables, folders, and modules.
package enum Environment {
  /// Returns the value of an environment variable; nil if it is unset or must not be trusted.
  ///
  /// No variable is trusted if the process has more privileges than the user who started it,
  /// because that user controls the variables.
  package static func value(_ name: String) -> String? {
    guard clinux_is_secure() == 0, let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Removes the activation token from the environment, and returns it; nil if there is none.
  ///
  /// The program that starts the client sets the token in `XDG_ACTIVATION_TOKEN`, so that the
  /// client's window can come to the front. A token can be used only once, so programs that the
  /// client starts must not inherit it.
  package static func takeActivationToken() -> String? {
    defer { unsafe unsetenv("XDG_ACTIVATION_TOKEN") }
    return value("XDG_ACTIVATION_TOKEN").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the notifier for the service manager; nil if no service manager started the program.
  ///
  /// The manager's address is removed from the environment, so that programs that the client starts
  /// do not inherit it.
  package static func takeService() -> ServiceNotifier? {
    defer { for name in ServiceNotifier.variables { unsafe unsetenv(name) } }
    return ServiceNotifier(environment: value)
  }

  /// The path of the running program.
  package static var program: String { RunningProgram.path ?? CommandLine.arguments[0] }

  /// A scanner for module files whose scan results are not in the cache.
  ///
  /// It shows its progress if standard error is a terminal.
  private static var scanner: ModuleScanner {
    var scanner = ModuleScanner(program: program)
    let progress = Progress("modules scanned")
    scanner.onScan = { progress.show($0) }
    return scanner
  }

  /// Returns the absolute path of a file, with symbolic links resolved.
  ///
  /// Returns `path` unchanged if it cannot be resolved, for example because no such file exists.
  package static func absolute(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func folder(_ variable: String, inHome: String) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(value(variable)) ?? absolute(value("HOME")).map { $0 + "/" + inHome }
  }

  /// The folder for the program's state, such as saved boards; nil if there is no home folder.
  ///
  /// Its location follows the XDG Base Directory Specification 0.8.
  package static var stateFolder: String? {
    folder("XDG_STATE_HOME", inHome: ".local/state").map { $0 + "/tactus" }
  }

  /// The folder for pictures that users save; nil if there is no home folder.
  ///
  /// The location is `XDG_PICTURES_DIR` (xdg-user-dirs) or, by default, `Pictures` in the home
  /// folder.
  package static var picturesFolder: String? { folder("XDG_PICTURES_DIR", inHome: "Pictures") }

  /// The folder for gestures that the user has taught; nil if there is no home folder.
  package static var templatesFolder: String? {
    folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/tactus/templates" }
  }

  /// Returns a catalogue of the modules in the standard folders.
  ///
  /// A scene file can name further folders with modules; the catalogue does not include those.
  ///
  /// - Parameter isFresh: Whether to ignore the cache and scan every file again.
  /// - Returns: The catalogue of the modules.
  package static func catalogue(isFresh: Bool = false) -> ModuleCatalogue {
    ModuleCatalogue(
      searchPath: .standard(environment: value, program: program),
      cache: moduleCache(isFresh: isFresh), scanner: scanner)
  }

  /// Returns the cache of the results of scanning module files.
  ///
  /// The cache file is in the folder that the XDG Base Directory Specification 0.8 defines.
  ///
  /// - Parameter isFresh: Whether to ignore the cache file and scan every module again.
  /// - Returns: The cache; it is never saved if there is no home folder.
  package static func moduleCache(isFresh: Bool) -> ModuleCache {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder =
      absolute(value("XDG_CACHE_HOME")) ?? absolute(value("HOME")).map { $0 + "/.cache" }
    return ModuleCache(
      path: folder.map { $0 + "/tactus/modules" }, host: Version.current, isFresh: isFresh)
  }

  /// The modules that are not loaded because they ended an earlier run, for example by crashing.
  package static var leftOut: LeftOutModules {
    LeftOutModules(path: LeftOutModules.standardPath(environment: value))
  }

  /// Returns the list of modules that are not loaded because they ended an earlier run of the
  /// program.
  ///
  /// The result includes the modules in the environment variable `LeftOutModules.variable`, which
  /// the program sets when it restarts itself because of a module. This method removes the
  /// variable, so that programs that the client starts do not inherit it.
  package static func takeLeftOut() -> LeftOutModules {
    defer { unsafe unsetenv(LeftOutModules.variable) }
    return LeftOutModules(
      path: LeftOutModules.standardPath(environment: value),
      passed: value(LeftOutModules.variable))
  }

  /// The folder of the marker files; nil if there is no home folder.
  ///
  /// Each run that loads third-party modules keeps a marker file there. The file is removed when
  /// the run ends normally, so that a leftover file indicates that the program crashed or was
  /// killed.
  package static var runFolder: String? { stateFolder.map { $0 + "/runs" } }

  /// The inputs of a scene other than its own file: the standard folders, the module cache, and the
  /// module scanner.
  ///
  /// The standard folders contain scene layers, which are JSON files that are merged to make a
  /// scene.
  package static var surroundings: SceneEnvironment {
    var result = SceneEnvironment.standard(environment: value, program: program)
    result.moduleCache = moduleCache(isFresh: false)
    result.moduleScanner = scanner
    return result
  }
}
