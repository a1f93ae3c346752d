import TactusCompression

#if Text
  internal import CFcft
#endif
#if Pictures
  internal import CImageCodecs
#endif

/// A library of the system that is loaded when it is first needed, and that the program runs without.
public struct SystemLibrary: Sendable {
  /// What needs it: "JPEG pictures".
  public let purpose: String
  /// Its file, as the dynamic linker looks for it: "libturbojpeg.so.0".
  public let file: String
  /// The Debian package that holds it.
  public let package: String
  /// Whether it can be loaded. Finding that out has loaded it.
  public let isLoadable: Bool

  /// What to do where it cannot be loaded.
  var advice: String { "\(file) cannot be loaded; install it (Debian: \(package))" }

  /// Those that this build uses.
  public static var all: [SystemLibrary] {
    #if Text && Pictures
      [zlib, fcft, jpeg, webP]
    #elseif Text
      [zlib, fcft]
    #elseif Pictures
      [zlib, jpeg, webP]
    #else
      [zlib]
    #endif
  }

  static var zlib: SystemLibrary {
    SystemLibrary(
      purpose: "PNG pictures and compressed recordings", file: Zlib.libraryFile,
      package: Zlib.libraryPackage, isLoadable: Zlib.isLoadable)
  }

  #if Text
    static var fcft: SystemLibrary {
      SystemLibrary(
        purpose: "text in the system's fonts", file: TACTUS_FCFT_LIBRARY, package: "libfcft4",
        isLoadable: tactus_has_fcft())
    }
  #endif

  #if Pictures
    static var jpeg: SystemLibrary {
      SystemLibrary(
        purpose: "JPEG pictures", file: TACTUS_JPEG_LIBRARY, package: "libturbojpeg0",
        isLoadable: tactus_has_jpeg() != 0)
    }

    static var webP: SystemLibrary {
      SystemLibrary(
        purpose: "WebP pictures", file: TACTUS_WEBP_LIBRARY, package: "libwebp7",
        isLoadable: tactus_has_webp() != 0)
    }
  #endif
}
