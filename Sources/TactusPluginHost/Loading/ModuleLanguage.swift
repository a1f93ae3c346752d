import CModuleBorder
import Glibc
import TactusSystem

/// The Swift library that modules load.
///
/// A module is a copy in memory, so that the dynamic linker cannot resolve its `$ORIGIN`. And the release build of the
/// program, which does not load the library for itself, has no run path that leads there: with one, every start would
/// look there for each of the program's other libraries.
enum ModuleLanguage {
  /// Loads the library before the first module in Swift.
  static let isLoaded = load("libswiftSynchronization.so")

  /// Loads a library by the name of its file, from the folder that was installed with the program, or the toolchain's.
  static func load(_ name: String) -> Bool {
    folders.contains {
      unsafe dlopen("\($0)/\(name)", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nil
    }
  }

  private static let folders: [String] = {
    // PREFIX/bin/tactus, if it is installed.
    let prefix = RunningProgram.path.map {
      $0.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    }
    let toolchain = unsafe String(cString: border_language_folder())
    return (prefix.map { [$0 + "/lib/tactus/swift"] } ?? [])
      + (toolchain.isEmpty ? [] : [toolchain])
  }()
}
