import CLinux
import Glibc
import TactusClient
package import TactusPluginHost
package import TactusScenes
import TactusSystem

/// What the program finds around it.
package enum Environment {
  /// A variable; none where the process was given more rights than its user has, who set it.
  package static func value(_ name: String) -> String? {
    guard clinux_is_secure() == 0, let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// What whoever started the program gave it to come to the front with. It is good for once, and no
  /// program that we start may think it its own.
  package static func takeActivationToken() -> String? {
    defer { unsafe unsetenv("XDG_ACTIVATION_TOKEN") }
    return value("XDG_ACTIVATION_TOKEN").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The service manager that wants to be told, if there is one. Programs that the client starts do not
  /// inherit its address.
  package static func takeService() -> ServiceNotifier? {
    defer { for name in ServiceNotifier.variables { unsafe unsetenv(name) } }
    return ServiceNotifier(environment: value)
  }

  /// The path of the running program.
  package static var program: String { RunningProgram.path ?? CommandLine.arguments[0] }

  /// Looks at modules that are not known yet, and tells on a terminal how many it has looked at.
  private static var scanner: ModuleScanner {
    var scanner = ModuleScanner(program: program)
    let progress = Progress("modules looked at")
    scanner.onScan = { progress.show($0) }
    return scanner
  }

  /// An absolute path of a file; the path itself where there is none.
  package static func absolute(_ path: String) -> String {
    guard let found = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func folder(_ variable: String, inHome: String) -> String? {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return absolute(value(variable)) ?? absolute(value("HOME")).map { $0 + "/" + inHome }
  }

  /// Where what people do is kept, after the XDG Base Directory Specification 0.8; nil where there is
  /// no home folder.
  package static var stateFolder: String? {
    folder("XDG_STATE_HOME", inHome: ".local/state").map { $0 + "/tactus" }
  }

  /// Where pictures go that people save (xdg-user-dirs).
  package static var picturesFolder: String? { folder("XDG_PICTURES_DIR", inHome: "Pictures") }

  /// Where gestures go that people teach.
  package static var templatesFolder: String? {
    folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/tactus/templates" }
  }

  /// Every module that is there, whatever scene is shown.
  ///
  /// - Parameter isFresh: Whether to look at each file again.
  package static func catalogue(isFresh: Bool = false) -> ModuleCatalogue {
    ModuleCatalogue(
      searchPath: .standard(environment: value, program: program),
      cache: moduleCache(isFresh: isFresh), scanner: scanner)
  }

  /// After the XDG Base Directory Specification 0.8.
  package static func moduleCache(isFresh: Bool) -> ModuleCache {
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder =
      absolute(value("XDG_CACHE_HOME")) ?? absolute(value("HOME")).map { $0 + "/.cache" }
    return ModuleCache(
      path: folder.map { $0 + "/tactus/modules" }, host: Version.current, isFresh: isFresh)
  }

  /// The modules that ended an earlier run.
  package static var leftOut: LeftOutModules {
    LeftOutModules(path: LeftOutModules.standardPath(environment: value))
  }

  /// The same for `run`, which may have been started anew by itself. Programs that it starts are not.
  package static func takeLeftOut() -> LeftOutModules {
    defer { unsafe unsetenv(LeftOutModules.variable) }
    return LeftOutModules(
      path: LeftOutModules.standardPath(environment: value),
      passed: value(LeftOutModules.variable))
  }

  /// Where runs leave a mark while third-party modules are loaded.
  package static var runFolder: String? { stateFolder.map { $0 + "/runs" } }

  /// The folders that scenes and their layers lie in.
  package static var surroundings: SceneSurroundings {
    var result = SceneSurroundings.standard(environment: value, program: program)
    result.moduleCache = moduleCache(isFresh: false)
    result.moduleScanner = scanner
    return result
  }
}
