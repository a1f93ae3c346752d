import CLinux
import Glibc

/// The libraries of Swift that modules link.
///
/// The program has loaded the standard library, and modules use the same. A module can need more libraries of
/// Swift, which lie beside that one. The dynamic linker does not look there, because a module is loaded from a copy in
/// memory, so that `$ORIGIN` in its run path leads nowhere.
enum ModuleLanguage {
  /// Loads the libraries of Swift that a module links, before the module.
  static func load(for file: borrowing ModuleFile) {
    for name in file.linkedLibraries() where name.hasPrefix("libswift") { _ = load(name) }
  }

  /// Loads a library by the name of its file, from the folder of the standard library.
  static func load(_ name: String) -> Bool {
    guard let folder else { return false }
    return unsafe dlopen("\(folder)/\(name)", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nil
  }

  /// The folder of the standard library; nil if the program was linked with an archive of it.
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
