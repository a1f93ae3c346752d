import CLinux
import Glibc

/// Loads the Swift libraries that modules link against.
///
/// Modules share the Swift standard library that the program has already loaded. The other Swift
/// libraries are in the standard library's folder, where the dynamic linker does not look for them.
/// `$ORIGIN` in the module's run path does not help, because the module is loaded from a copy in
/// memory.
enum ModuleLanguage {
  /// Loads the Swift libraries that a module links against.
  ///
  /// Call this before loading the module.
  static func load(for file: borrowing ModuleFile) {
    for name in file.linkedLibraries() where name.hasPrefix("libswift") { _ = load(name) }
  }

  static func load(_ name: String) -> Bool {
    guard let folder else { return false }
    return unsafe dlopen("\(folder)/\(name)", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nil
  }

  /// The folder that contains the Swift standard library; nil if the program links it statically.
  private static let folder: String? = {
    guard let library = unsafe dlopen("libswiftCore.so", RTLD_NOW | RTLD_NOLOAD) else { return nil }
    defer { unsafe dlclose(library) }
    guard let symbol = unsafe dlsym(library, "swift_retain"),
      let path = unsafe clinux_file_of(symbol).map({ unsafe String(cString: $0) }),
      let end = path.lastIndex(of: "/")
    else { return nil }
    return String(path[..<end])
  }()
}
